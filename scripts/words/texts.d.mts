export function textsOf(
  file: string,
  source: string,
): {
  said: { text: string; line: number; one?: string }[]
  bare: { text: string; line: number }[]
  literals: Set<string>
}

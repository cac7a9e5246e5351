export function textsOf(
  file: string,
  source: string,
  saying?: ReadonlySet<string>,
): {
  said: { text: string; line: number; one?: string }[]
  declared: { text: string; line: number }[]
  bare: { text: string; line: number }[]
  literals: Set<string>
}

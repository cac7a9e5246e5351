export const FORMS: Record<string, string[]>
export function checkWords(
  said: Map<string, { file: string; line: number }>,
  literals: Set<string>,
  languages: Record<string, Record<string, string | Record<string, string>>>,
): { wrong: string[]; missing: string[]; unused: string[] }

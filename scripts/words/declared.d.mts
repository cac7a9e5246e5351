export function declaredTexts(): Promise<Set<string>>
export function textsIn(declarations: unknown, saying: ReadonlySet<string>): Set<string>

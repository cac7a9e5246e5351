export function declaredTexts(): Promise<{ saying: ReadonlySet<string>; texts: Set<string>; actions: string[] }>
export function textsIn(declarations: unknown, saying: ReadonlySet<string>): Set<string>

export const ROOMS: [RegExp, string][]
export const TEXTS: Map<string, string | string[] | { path: string; message: string }>
export const MADE: Set<string>

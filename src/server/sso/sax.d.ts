/** What is used of sax, which brings no types. */
declare module 'sax' {
  export interface Tag {
    /** Without its prefix. */
    local: string
    /** The address of its namespace; '' for none. */
    uri: string
    attributes: Record<string, { local: string; value: string }>
  }
  export interface Parser {
    /** Counted from 0. */
    line: number
    onerror: ((error: Error) => void) | undefined
    ondoctype: (() => void) | undefined
    onopentag: ((tag: Tag) => void) | undefined
    onclosetag: (() => void) | undefined
    ontext: ((text: string) => void) | undefined
    oncdata: ((text: string) => void) | undefined
    write(text: string): Parser
    close(): Parser
  }
  export function parser(strict: boolean, options: { xmlns: boolean; strictEntities: boolean }): Parser
}

/** Content security policies, read as a browser reads them, as far as the kit is concerned. */

export type Policy = ReadonlyMap<string, readonly string[]>

/** One header may hold several policies. The first of two directives with one name counts. */
export function parsePolicies(headers: readonly string[]): Policy[] {
  return headers
    .flatMap(header => header.split(','))
    .map(text => {
      const directives = new Map<string, readonly string[]>()
      for (const part of text.split(';')) {
        const [name = '', ...sources] = part.trim().split(/\s+/)
        if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
      }
      return directives
    })
    .filter(policy => policy.size > 0)
}

/** The directive that rules, and its sources; undefined when the policy leaves it open. */
export function ruling(policy: Policy, directive: string): { name: string; sources: readonly string[] } | undefined {
  const name = [`${directive}-elem`, directive, 'default-src'].find(candidate => policy.has(candidate))
  return name === undefined ? undefined : { name, sources: policy.get(name) ?? [] }
}

/** Whether sources let an address through. Scripts with a nonce, or that trusted scripts load, are not told by their address. */
export function allows(sources: readonly string[], address: URL, page: URL): boolean {
  return sources.some(source => {
    if (source === "'self'") return address.origin === page.origin
    if (/^'(nonce-|strict-dynamic|sha\d)/.test(source)) return true
    if (source === '*') return /^(https?|wss?):$/.test(address.protocol)
    if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return isScheme(source, address)
    return isHost(source, address, page)
  })
}

function isScheme(source: string, { protocol }: URL): boolean {
  return protocol === source.toLowerCase() || (source.toLowerCase() === 'http:' && protocol === 'https:')
}

function isHost(source: string, address: URL, page: URL): boolean {
  const [, scheme, host = '', port, path] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?(\*|(?:\*\.)?[\w.-]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? []
  if (host === '' || !isScheme(scheme ?? page.protocol, address)) return false
  const isNamed = host.startsWith('*')
    ? address.hostname.endsWith(host.slice(1).toLowerCase())
    : address.hostname === host.toLowerCase()
  const usual = address.protocol === 'https:' ? '443' : '80'
  const isAtPort = port === '*' || (address.port || usual) === (port ?? usual)
  const isBelow =
    path === undefined || (path.endsWith('/') ? address.pathname.startsWith(path) : address.pathname === path)
  return isNamed && isAtPort && isBelow
}

/** The directive with more sources, as it is to be written. */
export function withSources(sources: readonly string[], more: readonly string[]): string {
  const kept = sources.filter(source => source !== "'none'")
  return [...new Set([...kept, ...more])].join(' ')
}

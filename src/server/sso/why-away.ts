/** Why an address could not be reached, in words of whoever named it rather than in those of the system. */

const WORDS: Readonly<Record<string, (host: string) => string>> = {
  ENOTFOUND: host => `no address is known for ${host}`,
  EAI_AGAIN: host => `the name ${host} could not be looked up just now`,
  ECONNREFUSED: host => `${host} refuses connections`,
  ECONNRESET: host => `${host} broke the connection off`,
  EPIPE: host => `${host} broke the connection off`,
  ETIMEDOUT: () => 'it did not answer in time',
  EHOSTUNREACH: host => `there is no way to ${host}`,
  ENETUNREACH: host => `there is no way to ${host}`,
}
/** Codes of Node for certificates that are not trusted; the rest of them end up in the message as it is. */
const CERTIFICATE = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER))/

export function whyAway(cause: Error & { code?: unknown }, host: string): string {
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'it did not answer in time'
  const code = String(cause.code)
  if (CERTIFICATE.test(code)) return `the certificate of ${host} is not trusted: ${cause.message}`
  return WORDS[code]?.(host) ?? cause.message
}

/**
 * Loaded before a server under test: what the public network is to it. `https://login.corp.example` is answered by the server at EXAMPLE_IDP, and TXT records are
 * those of the file at EXAMPLE_TXT, as `{"name": ["value"]}`. Everything else is as it is.
 */
import dns from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

const { EXAMPLE_IDP: idp = '', EXAMPLE_TXT: records = '' } = process.env
const { request } = https

https.request = (url, options, answered) => {
  const { hostname, pathname, search } = new URL(url)
  return hostname === 'login.corp.example'
    ? http.request(new URL(pathname + search, idp), options, answered)
    : request(url, options, answered)
}
dns.resolveTxt = async name => {
  const values = JSON.parse(readFileSync(records, 'utf8'))[name]
  if (values === undefined) throw new Error('ENOTFOUND')
  return values.map(value => [value])
}
syncBuiltinESMExports()

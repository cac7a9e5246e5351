/** The least code of a partner's page, with this portal's address in it. */

export function backendCode(address: string, origin: string): string {
  const body = JSON.stringify({
    origin,
    user: 'ann',
    ttl: 600,
    elements: ['plinth-dashboard'],
    types: ['vmware.vm'],
  })
  return `curl ${address}/portal/embed/sessions \\
  -H "authorization: Bearer $EMBED_SECRET" \\
  -H "content-type: application/json" \\
  -d '${body}'`
}

export function pageCode(address: string): string {
  return `<script type="module" src="${address}/kit/plinth.js"></script>
<plinth-portal api="${address}" session-url="/plinth-session">
  <plinth-dashboard type="vmware.vm">Loading …</plinth-dashboard>
</plinth-portal>`
}

/** Whether a page can use passkeys: they need a browser that has them, a secure address, and one with a name. */
export function hasPasskeysHere({ ownerDocument }: { ownerDocument: Document }): boolean {
  const view = ownerDocument.defaultView
  if (!view?.isSecureContext || !('PublicKeyCredential' in view)) return false
  return !/^[\d.]+$|:/.test(view.location.hostname)
}

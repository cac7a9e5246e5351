import { useEffect, useState } from 'react'
import { usePortal } from '../../hooks/screen-host.js'

/** The token of a one-time link. It leaves the address at once, so that it stands in no history. Another link may be opened on the same page. */
export function useToken(addressed: string): string {
  const { location } = usePortal()
  const [token, setToken] = useState(addressed)
  if (addressed !== '' && addressed !== token) setToken(addressed)
  useEffect(() => {
    if (addressed !== '') location.replace(location.$path.get().split(/[?#]/)[0] ?? '/')
  }, [addressed, location])
  return token
}

import type { Namespace } from '@latchkey/protocol'
import type { SignInSession } from '@latchkey/protocol/siwx'

/** Creates what asks the server for its note, anew with each session; an answer that is late does not count. */
export function createNote(
  show: (text: string) => void,
): (namespace: Namespace, session: SignInSession | undefined) => void {
  let asked: string | undefined = 'at first'
  return (namespace, session) => {
    const { accountAddress, chainId } = session?.data ?? {}
    const key = session && `${chainId} ${accountAddress} ${session.signature}`
    if (asked === key) return
    asked = key
    // The server may still have the session of the account before, which is not the one on screen.
    if (!session) return show('Sign in first.')
    show('…')
    void fetchNote(namespace).then((text) => asked === key && show(text))
  }
}

async function fetchNote(namespace: Namespace): Promise<string> {
  const response = await fetch(`/members/note?namespace=${namespace}`).catch(() => undefined)
  if (!response) return 'The server can’t be reached.'
  const { account, error, note } = await response.json()
  return response.ok ? `${note} (For ${account})` : error
}

import type { Latchkey } from '@latchkey/core'

/** Writes what the page knows of the visitor's wallet into it, and makes its button open the modal. */
export function showState(latchkey: Latchkey): void {
  document.getElementById('open')?.addEventListener('click', () => latchkey.open())
  latchkey.subscribe(show)
  show()

  function show(): void {
    const { accounts, networks } = latchkey.getState()
    const address = accounts.eip155?.address
    write('status', accounts.eip155?.status ?? 'disconnected')
    write('account', address ?? 'Nobody yet')
    write('network', networks.eip155?.caipNetwork?.name ?? 'None')
    write('open', address ? 'Show the account' : 'Connect a wallet')
  }
}

function write(id: string, text: string): void {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}

import type { Latchkey } from '@latchkey/core'
import { solanaNetworks } from './networks.js'

/** The prefixes of the element ids of each namespace. */
const prefixes = { eip155: '', solana: 'solana-' } as const

/** Writes what the page knows of the visitor's wallets into it, and makes its button open the modal. */
export function showState(latchkey: Latchkey): void {
  document.getElementById('open')?.addEventListener('click', () => latchkey.open())
  document.getElementById('solana')?.toggleAttribute('hidden', solanaNetworks.length === 0)
  latchkey.subscribe(show)
  show()

  function show(): void {
    const { accounts, activeNamespace, networks } = latchkey.getState()
    for (const namespace of ['eip155', 'solana'] as const) {
      const prefix = prefixes[namespace]
      const { address, status = 'disconnected' } = accounts[namespace] ?? {}
      write(`${prefix}status`, status)
      write(`${prefix}account`, address ?? 'None yet')
      write(`${prefix}network`, networks[namespace]?.networkState.caipNetwork?.name ?? 'None')
    }
    const isHere = activeNamespace && accounts[activeNamespace]?.address
    write('open', isHere ? 'View account' : 'Connect a wallet')
  }
}

function write(id: string, text: string): void {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}

import {
  createFarcasterHost,
  createSafeHost,
  createWallet,
  type FrameHost,
  serveFrame,
} from '@latchkey/testkit'
import { devEnvironment } from '../setup/networks.js'
import { publicTestKey } from '../wallets/publicTestKey.js'
import { createOwner } from './createOwner.js'
import '../styles/page.css'

/** `?as=safe`, `?as=farcaster`: which one this page plays; for any other it is silent. `?inside=…`: the page in its frame. `?quirks={…}`: the ways it has. */
const query = new URLSearchParams(location.search)
const quirks = JSON.parse(query.get('quirks') ?? '{}')

const rpcUrl = devEnvironment.evm[31337] ?? ''
const { address, execute, rpc } = createOwner(rpcUrl)
/** The wallet of the Farcaster client: it has let the mini app in already. */
const wallet = createWallet({
  name: 'Client',
  rdns: 'dev.latchkey.client',
  accounts: [publicTestKey(1), publicTestKey(2)],
  chains: [{ id: 31337, name: 'Local One', rpcUrl }],
})
await wallet.provider.request({ method: 'eth_requestAccounts' })

const hosts: Readonly<Record<string, () => FrameHost>> = {
  safe: () => createSafeHost({ address, chainId: 31337, quirks, execute, rpc }),
  farcaster: () => createFarcasterHost({ provider: wallet.provider, quirks }),
}

const heard: unknown[] = []
window.addEventListener('message', ({ data }) => heard.push(data))
const frame = document.querySelector<HTMLIFrameElement>('#frame')
const host = hosts[query.get('as') ?? '']?.()
if (frame) {
  frame.src = query.get('inside') ?? '/hostWallet.html'
  const served = host && serveFrame(frame, host)
  wallet.provider.on('accountsChanged', (accounts) =>
    served?.send({
      type: 'frameEthProviderEvent',
      event: 'accountsChanged',
      params: [accounts],
    }),
  )
  // For journeys: what the page inside sent, and the wallet of the client.
  Object.assign(window, { around: { heard, address, wallet } })
}

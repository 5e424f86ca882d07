import { createSafeHost, type FrameHost, serveFrame } from '@latchkey/testkit/frames'
import { devEnvironment } from '../setup/networks.js'
import { createOwner } from './createOwner.js'
import '../styles/page.css'

/** `?as=safe`: who this page plays; any other stays silent. `?inside=…`: the page in its frame. `?quirks={…}`: the ways it has. */
const query = new URLSearchParams(location.search)
const quirks = JSON.parse(query.get('quirks') ?? '{}')

const { address, execute, rpc } = createOwner(devEnvironment.evm[31337] ?? '')
const hosts: Readonly<Record<string, () => FrameHost>> = {
  safe: () => createSafeHost({ address, chainId: 31337, quirks, execute, rpc }),
}

const heard: unknown[] = []
window.addEventListener('message', ({ data }) => heard.push(data))
const frame = document.querySelector<HTMLIFrameElement>('#frame')
const host = hosts[query.get('as') ?? '']?.()
if (frame) {
  frame.src = query.get('inside') ?? '/brought.html'
  const served = host && serveFrame(frame, host)
  // For journeys: what the page inside sent, and a way to send it something.
  Object.assign(window, { around: { heard, address, send: served?.send } })
}

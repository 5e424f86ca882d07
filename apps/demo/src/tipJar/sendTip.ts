import type { Latchkey } from '@latchkey/core'
import type { Arrival, SendTipParameters } from './tipJar.js'

/** Sends a tip from the connected wallet and waits until the chain has it. */
export async function sendTip(latchkey: Latchkey, tip: SendTipParameters): Promise<Arrival> {
  // Each family is loaded when it is used.
  if (tip.network.chainNamespace === 'solana') {
    const { sendSolTip } = await import('./sendSolTip.js')
    return sendSolTip(latchkey, tip)
  }
  const { sendEtherTip } = await import('./sendEtherTip.js')
  return sendEtherTip(latchkey, tip)
}

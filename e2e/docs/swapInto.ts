// swapInto.ts
import type { Latchkey } from '@latchkey/core'

/**
 * Opens the form for a token that your page takes. Resolves when a swap of the visitor is confirmed, or with undefined when
 * there is none: they closed the form, or declined. `readBalance` is your own look at the chain, which says what arrived.
 */
export async function swapInto(
  latchkey: Latchkey,
  token: string,
  readBalance: () => Promise<bigint>,
): Promise<bigint | undefined> {
  const before = await readBalance()
  let isUnderWay = false
  let settle = (_isDone: boolean) => {}
  const done = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  const listeners = [
    latchkey.on('INITIATE_SWAP', () => {
      isUnderWay = true
    }),
    latchkey.on('SWAP_SUCCESS', () => settle(true)),
    latchkey.on('SWAP_ERROR', () => settle(false)),
    latchkey.on('SWAP_APPROVAL_ERROR', () => settle(false)),
    // A swap that the wallet has goes on without the modal.
    latchkey.on('MODAL_CLOSE', () => isUnderWay || settle(false)),
  ]
  try {
    await latchkey.open({ view: 'Swap', data: { amount: '0.5', toToken: token } })
    return (await done) ? (await readBalance()) - before : undefined
  } finally {
    for (const stop of listeners) stop()
  }
}

import type { TokenBalance } from '@latchkey/protocol/api'
import type { Context } from '../runtime/context.js'
import { sendChanged } from '../state/sendSlice.js'

export type SetSendTokenParameters = { token: TokenBalance }

/** Chooses what is sent; an amount of another token means something else, so it goes. */
export async function setSendToken(
  { store }: Context,
  { token }: SetSendTokenParameters,
): Promise<void> {
  const { send } = store.get()
  const isSame = send.token?.chainId === token.chainId && send.token.address === token.address
  store.update('send', sendChanged(isSame ? { token } : { token, sendTokenAmount: '' }))
}

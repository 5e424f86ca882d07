import { LatchkeyError } from '@latchkey/protocol'
import type { Nft, TokenBalance } from '@latchkey/protocol/api'
import { dismissResult } from '../account/sentResult.js'
import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import { isSmartAccount } from '../state/isSmartAccount.js'
import { activeNetwork } from '../state/networksSlice.js'
import { sendReset } from '../state/sendSlice.js'
import { nftForm } from './transfer/nftToken.js'
import { sendingOf } from './transfer/sendContext.js'

export type StartSendParameters = { token?: TokenBalance; nft?: Nft }

/** Starts with an empty form, where the active namespace can send; while the last request is still at the wallet, that one is shown. */
export async function startSend(
  context: Context,
  { nft, token }: StartSendParameters = {},
): Promise<void> {
  const { bus, store } = context
  if (!sendingOf(context)) throw new LatchkeyError('send/unsupported')
  const what = nft ? nftForm(nft) : { token }
  const { loading, move } = store.get().send
  if (loading) return showView(context, { view: move ? 'MoveEverything' : 'WalletSendPreview' })
  void dismissResult(context)
  // Before it is seen: what is typed at once must not be emptied.
  store.update('send', () => ({ ...sendReset(), ...what }))
  await showView(context, { view: 'WalletSend' })
  const state = store.get()
  const network = activeNetwork(state.networks)?.caipNetworkId ?? ''
  bus.emit('OPEN_SEND', { isSmartAccount: isSmartAccount(state), network })
}

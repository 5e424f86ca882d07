import { formatUnits, LatchkeyError } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import type { Context } from '../runtime/context.js'
import { activeNetwork } from '../state/networksSlice.js'
import { currentEntry } from '../state/routerSlice.js'
import { sendChanged } from './sendChanges.js'
import { nftItem } from './transfer/nftToken.js'
import { sendContext } from './transfer/sendContext.js'
import { spendable } from './transfer/spendable.js'
import { tokenContract, tokenDecimals } from './transfer/tokenUnits.js'

/** Fills in all that can be sent; of a native coin, what the fee may need and what an account must hold stay. */
export async function sendMax(context: Context): Promise<void> {
  const { store } = context
  const { nft, receiverAddress, sendTokenAmount: before, token } = store.get().send
  const { address, network, sending } = sendContext(context)
  if (!token) throw new LatchkeyError('send/token-required')
  if (token.chainId !== network.caipNetworkId) throw new LatchkeyError('send/network-changed')
  const { balance, reserved } = await spendable(sending, {
    network,
    from: address,
    to: receiverAddress ?? address,
    amount: 0n,
    token: tokenContract(token),
    ...(nft && { nft: nftItem(nft) }),
  })

  const { networks, router, send } = store.get()
  if (send.token !== token || activeNetwork(networks) !== network) return
  // The visitor has decided in the meantime; what is being looked over must not change.
  if (send.sendTokenAmount !== before || currentEntry(router).view === 'WalletSendPreview') return
  const sendTokenAmount = formatUnits(balance - reserved, tokenDecimals(token))
  store.update('send', sendChanged({ sendTokenAmount, token: withBalance(token, balance) }))
}

/** Returns the token with its balance on the chain, which may be newer than that of its list. */
function withBalance(token: TokenBalance, balance: bigint): TokenBalance {
  const numeric = formatUnits(balance, tokenDecimals(token))
  const value = token.value === undefined ? {} : { value: Number(numeric) * token.price }
  return { ...token, quantity: { ...token.quantity, numeric }, ...value }
}

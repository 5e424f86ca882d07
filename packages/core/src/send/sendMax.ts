import { LatchkeyError } from '@latchkey/protocol'
import { formatUnits } from '@latchkey/protocol/amounts'
import type { TokenBalance } from '@latchkey/protocol/api'
import type { Context } from '../runtime/context.js'
import { activeNetwork } from '../state/networksSlice.js'
import { currentEntry } from '../state/routerSlice.js'
import { sendChanged } from './sendChanges.js'
import { nftItem } from './transfer/nftToken.js'
import { sendContext } from './transfer/sendContext.js'
import { getHeld } from './transfer/simulateTransfer.js'
import { tokenContract, tokenDecimals } from './transfer/tokenUnits.js'

/** Wallets choose the fee themselves, and some allow for a doubled one. */
const feeMargin = 2n

/** Fills in all that can be sent; of a native coin, what the fee may need and what an account must hold stay. */
export async function sendMax(context: Context): Promise<void> {
  const { store } = context
  const { nft, receiverAddress, sendTokenAmount: before, token } = store.get().send
  const { address, network, sending } = sendContext(context)
  if (!token) throw new LatchkeyError('send/token-required')
  if (token.chainId !== network.caipNetworkId) throw new LatchkeyError('send/network-changed')
  const contract = tokenContract(token)
  const all = {
    network,
    from: address,
    to: receiverAddress ?? address,
    amount: 0n,
    token: contract,
  }
  const balance = await getHeld(sending, nft ? { ...all, nft: nftItem(nft) } : all)
  let reserved = 0n
  if (contract === undefined) {
    // Of half of it: with all of it, some nodes find nothing left for the fee and refuse to estimate.
    const half = { ...all, amount: balance / 2n }
    const { fee, minBalance = 0n } = await sending.estimate(half)
    const margin = fee * feeMargin
    // A fee that is not known to the last unit can't be met so that nothing is left.
    reserved = margin + minBalance
    if (balance > margin && balance <= reserved) {
      throw new LatchkeyError('node/insufficient-funds-for-rent')
    }
  }
  if (balance <= reserved) throw new LatchkeyError('send/insufficient-funds')

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

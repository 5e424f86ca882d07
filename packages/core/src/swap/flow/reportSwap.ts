import { formatUnits, type LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { isSmartAccount } from '../../state/isSmartAccount.js'
import { activeNetwork } from '../../state/networksSlice.js'
import { isSwapStep, type SwapStep, type SwapTerms } from '../../state/swap/swapFlow.js'

function propertiesOf({ store }: Context, terms: SwapTerms) {
  const { amount, networkId, source, to, toAmount } = terms
  return {
    isSmartAccount: isSmartAccount(store.get()),
    network: networkId,
    swapFromToken: source.symbol,
    swapToToken: to.symbol,
    swapFromAmount: formatUnits(BigInt(amount), source.decimals),
    swapToAmount: formatUnits(BigInt(toAmount), to.decimals),
  }
}

export function reportOpening({ bus, store }: Context): void {
  const state = store.get()
  const network = activeNetwork(state.networks)?.caipNetworkId ?? ''
  bus.emit('OPEN_SWAP', { isSmartAccount: isSmartAccount(state), network })
}

const listEvents = {
  tokens: 'CLICK_SELECT_TOKEN_TO_SWAP',
  networks: 'CLICK_SELECT_NETWORK_TO_SWAP',
} as const

export function reportListOpening(
  { bus }: Context,
  list: keyof typeof listEvents | undefined,
): void {
  if (list) bus.emit(listEvents[list], undefined)
}

export const reportStart = (context: Context, terms: SwapTerms): void =>
  context.bus.emit('INITIATE_SWAP', propertiesOf(context, terms))

export const reportSuccess = (context: Context, terms: SwapTerms): void =>
  context.bus.emit('SWAP_SUCCESS', propertiesOf(context, terms))

export function reportFailure(
  context: Context,
  terms: SwapTerms,
  step: SwapStep | undefined,
  { message }: LatchkeyError,
): void {
  const event = step && !isSwapStep(step) ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
  context.bus.emit(event, { ...propertiesOf(context, terms), message })
}

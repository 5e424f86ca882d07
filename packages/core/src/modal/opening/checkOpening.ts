import { isNamespace, LatchkeyError } from '@latchkey/protocol'
import { nearestName } from '../../options/nearestName.js'
import { isRecord, isText } from '../../options/validateOption.js'
import type { Context } from '../../runtime/context.js'
import { availableViews, type Entry, type ViewData, type ViewName } from '../../state/views.js'
import { missingForSwaps } from '../featuresInForce.js'

type Check = (value: unknown) => boolean

const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const has =
  (...names: readonly string[]): Check =>
  (value) =>
    isRecord(value) && names.every((name) => isText((value as Record<string, unknown>)[name]))
const isWallet = has('id', 'name')
const isNetwork = has('caipNetworkId', 'chainNamespace', 'name')

export const dataChecks: {
  readonly [V in ViewName]?: { readonly [F in keyof Required<ViewData[V]>]: Check }
} = {
  ConnectingExternal: { connectorId: isText, namespace: isNamespace },
  ConnectingMultiChain: {
    connector: (one) => isWallet(one) && isRecord(one) && 'connectors' in one,
  },
  ConnectingWalletConnect: { wallet: isOptional(isWallet) },
  EmailVerifyDevice: { email: isText, provider: isOptional(isText) },
  ConnectingSocial: { provider: isText },
  EmailVerifyOtp: { email: isText },
  UpdateEmailWallet: { email: isOptional(isText), redirectView: isOptional(isText) },
  UpdateEmailPrimaryOtp: { email: isText, newEmail: isText, redirectView: isOptional(isText) },
  UpdateEmailSecondaryOtp: { email: isText, newEmail: isText, redirectView: isOptional(isText) },
  CallsStatus: { id: isText },
  NftDetail: { chainId: isText, address: isText, tokenId: isText },
  SwitchNetwork: { network: isNetwork },
  SwitchActiveChain: {
    switchToChain: isNamespace,
    navigateTo: isText,
    navigateWithReplace: (value) => typeof value === 'boolean',
    network: isNetwork,
  },
  UnsupportedChain: { swapUnsupportedChain: isOptional((value) => typeof value === 'boolean') },
  Swap: {
    amount: isOptional(isText),
    fromToken: isOptional(isText),
    toToken: isOptional(isText),
  },
  SwapSelectToken: { target: (value) => value === 'sourceToken' || value === 'toToken' },
  Downloads: { wallet: isWallet },
}

export function checkOpening(context: Context, { data = {}, view }: Entry): void {
  const { ui } = context
  if (!ui.attached) throw new LatchkeyError('modal/not-attached')
  if (!ui.shows(view)) throw unavailable(view)
  const missing = view.startsWith('Swap') ? missingForSwaps(context) : undefined
  if (missing) throw new LatchkeyError('view/unavailable', { view, detail: `: ${missing}` })
  const checks: Readonly<Record<string, Check>> = dataChecks[view] ?? {}
  const values: Readonly<Record<string, unknown>> = Object(data)
  const names = [...new Set([...Object.keys(checks), ...Object.keys(values)])]
  const wrong = names.find((name) => !checks[name]?.(values[name]))
  const isTwice = values.toToken && isSameText(values.fromToken, values.toToken)
  if (isRecord(data) && wrong === undefined && !isTwice) return
  const fields = Object.keys(checks).join(', ')
  const call = `open({ view: '${view}'${fields && `, data: { ${fields} }`} })`
  const reason = isTwice ? 'toToken is fromToken' : `${wrong} does not fit`
  const detail = isRecord(data) ? `: ${reason}` : ''
  throw new LatchkeyError('parameters/invalid', { call: `${call}${detail}` })
}

const isSameText = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase()

function unavailable(view: string): LatchkeyError {
  const isSame = (one: string) => one.toLowerCase() === view.toLowerCase()
  const nearest = availableViews.find(isSame) ?? nearestName(view, availableViews)
  const isOther = nearest && nearest !== view
  return new LatchkeyError('view/unavailable', {
    view,
    ...(isOther && { detail: `. Did you mean ${nearest}?` }),
  })
}

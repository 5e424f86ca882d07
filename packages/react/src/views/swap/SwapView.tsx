import {
  isSwapNetwork,
  type SwapReadiness,
  type SwapSlice,
  swapPreviewQuery,
  swapReadiness,
  swapReadinessInput,
  swapTokensQuery,
  switchSwapTokens,
} from '@latchkey/core/swap'
import { isSwapOffered, type State, showView } from '@latchkey/core/ui'
import { isLatchkeyError } from '@latchkey/protocol'
import { type RefObject, useRef } from 'react'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectActiveNetwork, selectAddress } from '../../hooks/view/selectors.js'
import { useFeatureView } from '../../hooks/view/useFeatureView.js'
import { useFieldFocus } from '../../hooks/view/useFieldFocus.js'
import { usePrefetchView } from '../../hooks/view/usePrefetchView.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { SwapIcon } from '../../icons/SwapIcon.js'
import type { NetworkAccount } from '../../parts/account/NetworkAccount.js'
import { useSwapBalances } from '../../parts/swap/useSwapBalances.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { QuoteDetails } from './QuoteDetails.js'
import { SwapField } from './SwapField.js'
import { sheet } from './SwapView.module.css'
import { useSwapQuote } from './useSwapQuote.js'

/** @spec S1.06 S2.02 */
export default function SwapView() {
  useFeatureView()
  const context = useWidget()
  const t = useSwapMessages()
  const form = useSelector(selectSwap)
  const address = useSelector(selectAddress)
  const network = useSelector(selectActiveNetwork)
  usePrefetchView('SwapSelectToken')
  usePrefetchView('SwapPreview')
  // Fails on a server without a market for this network.
  const { error } = useQuery(swapTokensQuery(context))
  const hasMarket = !isLatchkeyError(error, 'swap/unsupported')
  if (!isSwapOffered(context) || !isSwapNetwork(context) || !hasMarket) {
    const hint = t.unsupportedHint(network?.name ?? '')
    return <Notice text={t.unsupported} hint={hint} tone="warning" quiet />
  }
  return address && network ? <Form form={form} address={address} network={network} /> : null
}

const selectSwap = (state: State): SwapSlice => state.swap

type Props = NetworkAccount & { form: SwapSlice }

function Form({ address, form, network }: Props) {
  const context = useWidget()
  const t = useSwapMessages()
  const styles = useStyles(sheet)
  const pay = useRef<HTMLInputElement>(null)
  const receive = useRef<HTMLInputElement>(null)
  useFieldFocus(pay, form.source !== undefined && form.amount === '')
  const turn = useTrigger(switchSwapTokens)
  const balanceOf = useSwapBalances({ address, network })
  const latest = useSwapQuote(form)
  const current = latest.isCurrent ? latest.quote : undefined
  const input = swapReadinessInput(context, { data: current, error: latest.error ?? undefined })
  const readiness = swapReadiness(input)
  // Wrong decimals would show a wrong price.
  const isWrong = readiness === 'wrong-decimals'
  const shown = isWrong ? { ...latest, quote: undefined, error: input.error } : latest
  const { isCurrent, quote } = shown
  const go = useNextStep(form, pay, receive)
  const prepare = usePrepare()
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        go(readiness)
      }}
    >
      <div className={styles.sides}>
        <SwapField
          side="source"
          form={form}
          input={pay}
          quote={quote}
          isDimmed={!isCurrent}
          balance={balanceOf(form.source)}
        />
        <button
          type="button"
          className={styles.turn}
          aria-label={t.turn}
          title={t.turn}
          onClick={() => turn()}
        >
          <SwapIcon />
        </button>
        <SwapField
          side="to"
          form={form}
          input={receive}
          quote={quote}
          isDimmed={!isCurrent}
          balance={balanceOf(form.to)}
        />
      </div>
      {form.missing && (
        <Notice
          tone="warning"
          // Isolated by bidi marks: the names are foreign text.
          text={t.notFound(form.missing.map((name) => `\u2068${name}\u2069`).join(', '))}
          hint={t.notFoundHint}
        />
      )}
      <QuoteDetails form={form} shown={shown} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the button */}
      <div onPointerOver={() => prepare(readiness)} onFocus={() => prepare(readiness)}>
        <Button
          kind={isActionable(readiness) ? 'primary' : 'secondary'}
          pendingText={readiness === 'quoting' ? t.steps.quoting : undefined}
          submits
          wide
        >
          {stepText()}
        </Button>
      </div>
    </form>
  )

  function stepText(): string {
    if (readiness === 'insufficient-funds') return t.steps[readiness](form.source?.symbol ?? '')
    if (readiness === 'insufficient-fee') return t.steps[readiness](network.nativeCurrency.symbol)
    return t.steps[readiness]
  }
}

const isActionable = (readiness: SwapReadiness) => /^(ready|quoting|select-token)$/.test(readiness)

/** Prepares the preview when a click is likely: nothing is sent, and it is simulated again before sending. */
function usePrepare(): (readiness: SwapReadiness) => void {
  const context = useWidget()
  return (readiness) => {
    const query = swapPreviewQuery(context)
    if (readiness !== 'ready' || !query.enabled) return
    context.queries
      .load()
      .then((client) => {
        // The click retries a failed preview, not each pointer move.
        const isFailed = client.getQueryState(query.queryKey)?.status === 'error'
        return isFailed ? undefined : client.prefetchQuery(query)
      })
      .catch(() => {})
  }
}

function useNextStep(
  form: SwapSlice,
  pay: RefObject<HTMLInputElement | null>,
  receive: RefObject<HTMLInputElement | null>,
): (readiness: SwapReadiness) => void {
  const show = useTrigger(showView)
  return (readiness) => {
    if (readiness === 'ready') show({ view: 'SwapPreview' })
    else if (readiness === 'select-token') {
      const target = form.source ? 'toToken' : 'sourceToken'
      show({ view: 'SwapSelectToken', data: { target } })
    } else if (readiness !== 'quoting') {
      const field = form.typed === 'to' ? receive : pay
      field.current?.focus()
    }
  }
}

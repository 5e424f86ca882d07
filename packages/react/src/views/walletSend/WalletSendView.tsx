import type { Network } from '@latchkey/core'
import { splitSpam, tokenBalanceQuery, tokenFailure } from '@latchkey/core/account'
import {
  isUnderWay,
  type SendReadiness,
  type SendState,
  sendingOf,
  sendReadiness,
  setSendToken,
} from '@latchkey/core/send'
import { showView } from '@latchkey/core/ui'
import type { TokenBalance } from '@latchkey/protocol/api'
import { type RefObject, useEffect, useRef } from 'react'
import { useFeatures } from '../../hooks/instance/useFeatures.js'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectActiveNetwork, selectAddress, selectSend } from '../../hooks/view/selectors.js'
import { useFeatureView } from '../../hooks/view/useFeatureView.js'
import { useFieldFocus } from '../../hooks/view/useFieldFocus.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { usePrefetchView } from '../../hooks/view/usePrefetchView.js'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useWaiting } from '../../hooks/view/useWaiting.js'
import { ReceiverField } from '../../parts/receiver/ReceiverField.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { AmountField } from './AmountField.js'
import { NftFields } from './NftFields.js'
import { sheet } from './WalletSendView.module.css'

/** @spec S2.02 S5.10 */
export default function WalletSendView() {
  useFeatureView()
  const { send: t } = useSendingMessages()
  const context = useWidget()
  const state = useSelector(selectSend)
  const address = useSelector(selectAddress)
  const network = useSelector(selectActiveNetwork)
  usePrefetchView('WalletSendPreview')
  useWaiting(isUnderWay(state))

  if (!sendingOf(context)) {
    return (
      <Notice
        text={t.unsupported}
        hint={t.unsupportedHint(network?.name ?? '')}
        tone="warning"
        quiet
      />
    )
  }
  return address && network && !state.form.nft ? (
    <AccountForm address={address} network={network} state={state} />
  ) : (
    <Form network={network} state={state} />
  )
}

function AccountForm({ address, network, state }: SyncProps) {
  const isEmpty = useTokenSync({ address, network, state })
  return isEmpty ? <NothingToSend /> : <Form network={network} state={state} />
}

function Form({ network, state }: { network: Network | undefined; state: SendState }) {
  const { send: t } = useSendingMessages()
  const styles = useStyles(sheet)
  const amount = useRef<HTMLInputElement>(null)
  const receiver = useRef<HTMLTextAreaElement>(null)
  const { form } = state
  const readiness = sendReadiness(form)
  const go = useNextStep(amount, receiver)
  const { nft } = form
  const isAmountNext = !nft && form.token !== undefined && form.sendTokenAmount === ''
  useFieldFocus(amount, isAmountNext)
  useFieldFocus(receiver, !isAmountNext && Boolean(nft ?? form.token) && form.receiverInput === '')
  const isFixed = isUnderWay(state)
  const steps = nft ? { ...t.steps, ...t.nft.steps } : t.steps
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        go(readiness)
      }}
    >
      {nft ? (
        <NftFields form={form} input={amount} isFixed={isFixed} nft={nft} />
      ) : (
        <AmountField form={form} input={amount} isFixed={isFixed} />
      )}
      {network && (
        <ReceiverField form={form} input={receiver} isFixed={isFixed} network={network} />
      )}
      <div className={styles.step}>
        <Button
          kind={isActionable(readiness) || isFixed ? 'primary' : 'secondary'}
          busy={readiness === 'resolving'}
          submits
          wide
        >
          {isFixed ? steps.waiting : steps[readiness]}
        </Button>
      </div>
    </form>
  )
}

function useNextStep(
  amount: RefObject<HTMLInputElement | null>,
  receiver: RefObject<HTMLTextAreaElement | null>,
): (readiness: SendReadiness) => void {
  const show = useTrigger(showView)
  return (readiness) => {
    if (readiness === 'ready') show({ view: 'WalletSendPreview' })
    else if (readiness === 'select-token') show({ view: 'WalletSendSelectToken' })
    else if (readiness === 'add-address' || readiness === 'invalid-address') {
      receiver.current?.focus()
    } else if (readiness !== 'resolving') amount.current?.focus()
  }
}

const isActionable = (readiness: SendReadiness) =>
  /^(ready|resolving|select-token)$/.test(readiness)

function NothingToSend() {
  const { titles } = useMessages()
  const { selectToken: t } = useSendingMessages()
  const styles = useStyles(sheet)
  const { ui } = useWidget()
  const { receive } = useFeatures()
  const show = useTrigger(showView)
  return (
    <div className={styles.nothing}>
      <p>{t.none}</p>
      {receive && ui.shows('WalletReceive') && (
        <Button
          kind="primary"
          wide
          leadsTo="WalletReceive"
          onClick={() => show({ view: 'WalletReceive' })}
        >
          {titles.WalletReceive}
        </Button>
      )}
    </div>
  )
}

type SyncProps = { address: string; network: Network; state: SendState }

/**
 * Updates the form's token from the list; by default the first, the native token, and never spam. Returns whether the list is
 * known to be empty; one that failed to load is not.
 */
function useTokenSync({ address, network, state }: SyncProps): boolean {
  const context = useWidget()
  const { token } = state.form
  const { data } = useQuery(tokenBalanceQuery(context, { address, network }))
  const choose = useTrigger(setSendToken)
  const isChosen = token !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only changes of the list; what the chain itself reported of the token is newer
  useEffect(() => {
    const latest = token
      ? data?.find((one) => isSame(one, token))
      : data && splitSpam(data, network).shown[0]
    if (latest && latest !== token) choose({ token: latest })
  }, [data, isChosen])
  if (isUnderWay(state) || !data || tokenFailure(context, { address, network })) return false
  const held = token ? [...data, token] : data
  return held.every(({ quantity }) => Number(quantity.numeric) === 0)
}

const isSame = (a: TokenBalance, b: TokenBalance) =>
  a.chainId === b.chainId && a.address === b.address

import type { TokenBalance } from '@latchkey/core/account'
import { showView } from '@latchkey/core/ui'
import { useMemo, useState } from 'react'
import { useFeatures } from '../../../hooks/instance/useFeatures.js'
import { useTrigger } from '../../../hooks/instance/useTrigger.js'
import { useWidget } from '../../../hooks/instance/useWidget.js'
import { useMessages } from '../../../hooks/view/useMessages.js'
import type { NetworkAccount } from '../../../parts/account/NetworkAccount.js'
import { PanelEmpty, PanelError, PanelSkeleton } from '../../../parts/account/PanelState.js'
import { useStartSend } from '../../../parts/account/useStartSend.js'
import { HiddenLine } from '../../../parts/spam/HiddenLine.js'
import { TokenRow } from '../../../parts/tokens/TokenRow.js'
import { TokensError } from '../../../parts/tokens/TokensError.js'
import type { Line } from '../../../ui/VirtualList/lineLayout.js'
import { VirtualList } from '../../../ui/VirtualList/VirtualList.js'
import { useHoldings } from '../holdings/useHoldings.js'

const heights = { row: 60 }

/** @spec S1.03 S2.03 */
export function TokensPanel(account: NetworkAccount) {
  const { account: words, tokens: t } = useMessages()
  const { ui } = useWidget()
  const { receive } = useFeatures()
  const show = useTrigger(showView)
  const send = useStartSend()
  const { failure, native, split, tokens } = useHoldings(account, { retryOnMount: false })
  const [isSpamShown, setSpamShown] = useState(false)
  const list = useMemo(
    () => split && (isSpamShown ? [...split.shown, ...split.hidden] : split.shown),
    [isSpamShown, split],
  )
  const lines = useMemo(() => list?.map(lineOf) ?? [], [list])
  const hiddenLine = (
    <HiddenLine
      count={split?.hidden.length ?? 0}
      isShown={isSpamShown}
      onToggle={() => setSpamShown(!isSpamShown)}
    />
  )

  if (!list && !failure) {
    if (!tokens.error) return <PanelSkeleton of="tokens" />
    // The balance above shows the error.
    if (tokens.error === native.error) return null
    return <PanelError text={t.failed} error={tokens.error} onRetry={tokens.retry} />
  }
  const errorNotice = failure && <TokensError retryAt={failure.retryAt} onRetry={tokens.retry} />
  if (!list || list.length === 0) {
    const action =
      receive && ui.shows('WalletReceive')
        ? {
            label: words.features.receive,
            leadsTo: 'WalletReceive' as const,
            onClick: () => show({ view: 'WalletReceive' }),
          }
        : undefined
    return (
      <>
        {errorNotice ?? <PanelEmpty text={t.empty} hint={t.emptyHint} action={action} />}
        {hiddenLine}
      </>
    )
  }
  return (
    <>
      {errorNotice}
      <VirtualList
        label={words.tabs.tokens}
        lines={lines}
        heights={heights}
        total={lines.length}
        pressable={send !== undefined}
        item={(at, props) => {
          const token = list[at]
          return (
            token && (
              <TokenRow token={token} network={account.network} props={props} onSend={send} />
            )
          )
        }}
      >
        {hiddenLine}
      </VirtualList>
    </>
  )
}

const lineOf = ({ address, symbol }: TokenBalance, at: number): Line => ({
  key: `${address ?? symbol} ${at}`,
  kind: 'row',
  first: at,
  count: 1,
})

import { showView, type WalletFilter, type WalletList } from '@latchkey/core/ui'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useOnline } from '../../hooks/tasks/useOnline.js'
import { useDebounced } from '../../hooks/time/useDebounced.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewMemory } from '../../hooks/view/useViewMemory.js'
import { useEarlyPairing } from '../../hooks/wallets/useEarlyPairing.js'
import { LateAppBrowserNotice } from '../../parts/connecting/LateAppBrowserNotice.js'
import { LegalGate, useLegal } from '../../parts/legal/LegalGate.js'
import { OwnReach } from '../../parts/pairing/OwnReach.js'
import { useOwnReach } from '../../parts/pairing/useOwnReach.js'
import { Button } from '../../ui/Button/Button.js'
import { NothingFound } from '../../ui/NothingFound/NothingFound.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { SearchField } from '../../ui/SearchField/SearchField.js'
import { Switch } from '../../ui/Switch/Switch.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { sheet } from './AllWalletsView.module.css'
import { useWalletList, type WalletListMemory } from './useWalletList.js'
import { WalletGrid } from './WalletGrid.js'

const noFilter: WalletFilter = { search: '', certified: false }

/** @spec S2.02 */
export default function AllWalletsView() {
  const t = useMessages().allWallets
  const styles = useStyles(sheet)
  const { api, env } = useWidget()
  const legal = useLegal()
  const memory = useViewMemory<WalletListMemory>({ filter: noFilter, scrollTop: 0 })
  const { change, filter, list, more, retry } = useWalletList(memory)
  const show = useTrigger(showView)
  useEarlyPairing(!legal.blocked)
  const isOwn = useOwnReach()
  const total = totalOf(list)
  const resultText = useResultText(list, filter, total)
  const announcement = useDebounced(resultText)
  const isEmpty = list.wallets.length === 0 && list.state === 'ready' && list.more === 'none'

  return (
    <LegalGate legal={legal}>
      <div className={styles.wallets}>
        <LateAppBrowserNotice />
        <SearchField
          label={t.search}
          clearLabel={t.clear}
          value={filter.search}
          busy={list.searching}
          takesFocus={!env.mobile}
          onChange={(search) => change({ ...filter, search })}
        />
        {/* A certificate is something that a server says. */}
        {api && (
          <Switch
            label={t.certifiedOnly}
            checked={filter.certified}
            onChange={(certified) => change({ ...filter, certified })}
          />
        )}
        <OwnReach />
        <div className={`${styles.results} ${isOwn ? styles.lower : ''}`}>
          <WalletGrid list={list} total={total} memory={memory} onChoose={show} onEnd={more}>
            {isEmpty && (
              <NoWalletFound
                resultText={resultText}
                filter={filter}
                onClear={() => change(noFilter)}
              />
            )}
            <ListError list={list} onRetry={retry} />
          </WalletGrid>
        </div>
        <VisuallyHidden live="polite">{announcement}</VisuallyHidden>
      </div>
    </LegalGate>
  )
}

function ListError({ list, onRetry }: { list: WalletList; onRetry(): void }) {
  const { allWallets: t, tryAgain } = useMessages()
  const styles = useStyles(sheet)
  const textOf = useErrorText()
  const isFirst = list.state === 'failed'
  const isFailed = isFirst || list.more === 'failed'
  useOnline(isFailed ? onRetry : undefined)
  if (!isFailed) return null
  return (
    <div className={styles.failure}>
      <Notice
        text={isFirst && list.wallets.length === 0 ? t.failed : t.moreFailed}
        hint={textOf(list.error)}
        action={
          <Button kind="small" onClick={onRetry}>
            {tryAgain}
          </Button>
        }
      />
    </div>
  )
}

function useResultText(
  { searching, state, wallets }: WalletList,
  filter: WalletFilter,
  total: number,
) {
  const t = useMessages().allWallets
  const search = filter.search.trim()
  if (state !== 'ready' || searching) return ''
  if (wallets.length > 0) return t.found(total)
  return search ? t.noneFound(search) : filter.certified ? t.noneCertified : t.none
}

/** The server's count applies only while there are more pages. */
function totalOf({ count = 0, more, wallets }: WalletList): number {
  return more === 'none' ? wallets.length : Math.max(count, wallets.length)
}

type Props = { resultText: string; filter: WalletFilter; onClear(): void }

function NoWalletFound({ filter, onClear, resultText }: Props) {
  const { allWallets: t, connect, titles } = useMessages()
  const { sessions, ui } = useWidget()
  const show = useTrigger(showView)
  const isFiltered = filter.search.trim() !== '' || filter.certified
  return (
    <NothingFound text={resultText}>
      {isFiltered ? (
        <Button onClick={onClear}>{filter.search.trim() ? t.clear : t.showAll}</Button>
      ) : (
        <Button leadsTo="GetWallet" onClick={() => show({ view: 'GetWallet' })}>
          {titles.GetWallet}
        </Button>
      )}
      {sessions && ui.shows('ConnectingWalletConnect') && (
        <Button
          leadsTo="ConnectingWalletConnect"
          onClick={() => show({ view: 'ConnectingWalletConnect', data: {} })}
        >
          {connect.badges.qrCode}
        </Button>
      )}
    </NothingFound>
  )
}

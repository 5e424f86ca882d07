import type { Network } from '@latchkey/core'
import { splitSpam, tokenBalanceQuery, tokenFailure } from '@latchkey/core/account'
import { setSendToken } from '@latchkey/core/send'
import { goBack, showView } from '@latchkey/core/ui'
import type { TokenBalance } from '@latchkey/protocol/api'
import { type ReactNode, useMemo, useState } from 'react'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useDebounced } from '../../hooks/time/useDebounced.js'
import { selectActiveNetwork, selectAddress } from '../../hooks/view/selectors.js'
import { useFeatureView } from '../../hooks/view/useFeatureView.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import type { SendingMessages } from '../../locales/en/enSending.js'
import { PanelError, PanelSkeleton } from '../../parts/account/PanelState.js'
import { HiddenLine } from '../../parts/spam/HiddenLine.js'
import { TokenRow } from '../../parts/tokens/TokenRow.js'
import { TokensError } from '../../parts/tokens/TokensError.js'
import { useTokenRetry } from '../../parts/tokens/useTokenRetry.js'
import { Button } from '../../ui/Button/Button.js'
import { NothingFound } from '../../ui/NothingFound/NothingFound.js'
import { SearchField } from '../../ui/SearchField/SearchField.js'
import type { Line } from '../../ui/VirtualList/lineLayout.js'
import { VirtualList } from '../../ui/VirtualList/VirtualList.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { sheet } from './WalletSendSelectTokenView.module.css'

/** @spec S2.02 */
export default function WalletSendSelectTokenView() {
  useFeatureView()
  const address = useSelector(selectAddress)
  const network = useSelector(selectActiveNetwork)
  return address && network ? <Tokens address={address} network={network} /> : null
}

function Tokens({ address, network }: { address: string; network: Network }) {
  const { tokens: words } = useMessages()
  const { selectToken: t } = useSendingMessages()
  const styles = useStyles(sheet)
  const context = useWidget()
  const [typed, setTyped] = useState('')
  const { data, error, retry } = useQuery(tokenBalanceQuery(context, { address, network }))
  const name = typed.trim()
  const [isSpamShown, setSpamShown] = useState(false)
  const split = useMemo(() => splitSpam(data ?? [], network), [data, network])
  const spam = useMemo(() => matchingTokens(split.hidden, name), [split, name])
  const matching = useMemo(() => {
    const shown = matchingTokens(split.shown, name)
    return isSpamShown ? [...shown, ...spam] : shown
  }, [isSpamShown, name, spam, split])
  const hiddenLine = (
    <HiddenLine
      count={spam.length}
      isShown={isSpamShown}
      onToggle={() => setSpamShown(!isSpamShown)}
    />
  )
  const choose = useChooseToken()
  const failure = tokenFailure(context, { address, network })
  useTokenRetry({ address, network }, retry)
  // The list failed to load: the account may not be empty.
  const isMissing = !data?.length && failure !== undefined
  const resultText = !data || isMissing ? '' : resultTextOf(matching.length, name, t)
  const announcement = useDebounced(resultText)

  return (
    <div className={styles.view}>
      <SearchField
        label={t.search}
        clearLabel={t.clear}
        value={typed}
        takesFocus={!context.env.mobile}
        onChange={setTyped}
      />
      <div className={styles.results}>
        {matching.length > 0 ? (
          <TokenList key={name} network={network} tokens={matching} onChoose={choose}>
            {hiddenLine}
          </TokenList>
        ) : (
          <div className={styles.box}>
            {error ? (
              <PanelError text={words.failed} error={error} onRetry={retry} />
            ) : isMissing && failure ? (
              <TokensError retryAt={failure.retryAt} onRetry={retry} />
            ) : !data ? (
              <PanelSkeleton />
            ) : (
              <>
                <NoTokenFound
                  resultText={resultText}
                  isFiltered={name !== ''}
                  onClear={() => setTyped('')}
                />
                {hiddenLine}
              </>
            )}
          </div>
        )}
      </div>
      <VisuallyHidden live="polite">{announcement}</VisuallyHidden>
    </div>
  )
}

type NoTokenFoundProps = { resultText: string; isFiltered: boolean; onClear(): void }

function NoTokenFound({ isFiltered, onClear, resultText }: NoTokenFoundProps) {
  const { titles } = useMessages()
  const { selectToken: t } = useSendingMessages()
  const { ui } = useWidget()
  const show = useTrigger(showView)
  return (
    <NothingFound text={resultText}>
      {isFiltered && <Button onClick={onClear}>{t.clear}</Button>}
      {!isFiltered && ui.shows('WalletReceive') && (
        <Button leadsTo="WalletReceive" onClick={() => show({ view: 'WalletReceive' })}>
          {titles.WalletReceive}
        </Button>
      )}
    </NothingFound>
  )
}

function useChooseToken(): (token: TokenBalance) => void {
  const set = useTrigger(setSendToken)
  const back = useTrigger(goBack)
  return (token) => {
    set({ token })
    back()
  }
}

function resultTextOf(count: number, name: string, t: SendingMessages['selectToken']): string {
  if (count > 0) return t.found(count)
  return name ? t.noneFound(name) : t.none
}

const heights = { row: 60 }

type Props = {
  network: Network
  tokens: readonly TokenBalance[]
  onChoose(token: TokenBalance): void
  children: ReactNode
}

function TokenList({ children, network, onChoose, tokens }: Props) {
  const t = useSendingMessages().selectToken
  const lines = useMemo(() => tokens.map(lineOf), [tokens])
  return (
    <VirtualList
      label={t.yours}
      lines={lines}
      heights={heights}
      total={tokens.length}
      size="view"
      item={(at, props) => {
        const token = tokens[at]
        return token && <TokenRow token={token} network={network} props={props} onSend={onChoose} />
      }}
    >
      {children}
    </VirtualList>
  )
}

const lineOf = ({ address, chainId }: TokenBalance, at: number): Line => ({
  // An untrusted list may contain duplicates.
  key: `${chainId} ${address} ${at}`,
  kind: 'row',
  first: at,
  count: 1,
})

const addressPart = 10

function matchingTokens(tokens: readonly TokenBalance[], search: string): readonly TokenBalance[] {
  const wanted = search.toLowerCase()
  if (wanted === '') return tokens
  // Shorter texts would match addresses by chance.
  const isAddress = wanted.startsWith('0x') || wanted.length >= addressPart
  return tokens.filter(
    ({ address, name, symbol }) =>
      name.toLowerCase().includes(wanted) ||
      symbol.toLowerCase().includes(wanted) ||
      (isAddress && address?.split(':').at(-1)?.toLowerCase().includes(wanted)),
  )
}

import { tokenBalanceQuery } from '@latchkey/core/account'
import {
  ownSwapTokens,
  type SwapToken,
  setSwapToken,
  suggestedSwapTokens,
  swapTokensQuery,
} from '@latchkey/core/swap'
import { goBack, type State } from '@latchkey/core/ui'
import { useMemo, useState } from 'react'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useDebounced } from '../../hooks/time/useDebounced.js'
import { selectActiveNetwork, selectAddress } from '../../hooks/view/selectors.js'
import { useFeatureView } from '../../hooks/view/useFeatureView.js'
import { useRestoredFocus } from '../../hooks/view/useRestoredFocus.js'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { useViewData } from '../../hooks/view/useViewData.js'
import type { NetworkAccount } from '../../parts/account/NetworkAccount.js'
import { PanelError, PanelSkeleton } from '../../parts/account/PanelState.js'
import { Button } from '../../ui/Button/Button.js'
import { NothingFound } from '../../ui/NothingFound/NothingFound.js'
import { SearchField } from '../../ui/SearchField/SearchField.js'
import { VirtualList } from '../../ui/VirtualList/VirtualList.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { FoundByAddress } from './FoundByAddress.js'
import { SuggestedTokens } from './SuggestedTokens.js'
import { sheet } from './SwapSelectTokenView.module.css'
import { SwapTokenRow } from './SwapTokenRow.js'
import { type SwapTokenLines, swapTokenLines } from './swapTokenLines.js'

/** @spec S2.02 S9.42 */
export default function SwapSelectTokenView() {
  useFeatureView()
  const address = useSelector(selectAddress)
  const network = useSelector(selectActiveNetwork)
  return address && network ? <Tokens address={address} network={network} /> : null
}

const isAddress = /^(?:eip155:\d{1,20}:)?0x[\da-f]{40}$/i

function Tokens(account: NetworkAccount) {
  const { selectToken: words } = useSendingMessages()
  const t = useSwapMessages().list
  const styles = useStyles(sheet)
  const context = useWidget()
  const [typed, setTyped] = useState('')
  const { data, error, retry } = useQuery(swapTokensQuery(context))
  const balances = useQuery(tokenBalanceQuery(context, account)).data
  const name = typed.trim()
  const tokens = data?.tokens ?? noTokens
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is held is read from the balances
  const own = useMemo(() => ownSwapTokens(context, tokens), [balances, context, tokens])
  const list = useMemo(() => swapTokenLines(tokens, own, name), [name, own, tokens])
  const { target } = useViewData('SwapSelectToken')
  const other = useSelector(target === 'sourceToken' ? selectToToken : selectSourceToken)
  const suggested = useMemo(() => suggestedSwapTokens(tokens, other), [other, tokens])
  const choose = useChooseToken()
  const count = list.items.length
  // A held token may be spam: warn anyway.
  const isLookedUp = isAddress.test(name) && list.items.every(({ token }) => !token.isListed)
  const results = useRestoredFocus(isLookedUp)
  const emptyText = name === '' ? t.none : words.noneFound(name)
  const resultText = !data || isLookedUp ? '' : count > 0 ? t.tokensFound(count) : emptyText
  const announcement = useDebounced(resultText)
  return (
    <div className={styles.view}>
      <SearchField
        label={words.search}
        clearLabel={words.clear}
        value={typed}
        takesFocus={!context.env.mobile}
        onChange={setTyped}
        onLeave={() => results.current?.querySelector<HTMLElement>('[data-at="0"]')?.focus()}
      />
      {/* Kept during a search: without them the modal would shrink. */}
      {suggested.length > 0 && <SuggestedTokens tokens={suggested} onChoose={choose} />}
      <div ref={results} className={styles.results} tabIndex={-1}>
        {count > 0 && !isLookedUp ? (
          <TokenList
            key={name}
            list={list}
            onChoose={(token) => (token.isListed ? choose(token) : setTyped(contractOf(token)))}
          />
        ) : (
          <div className={styles.box}>
            {isLookedUp ? (
              <FoundByAddress key={name} address={name} onChoose={choose} />
            ) : error ? (
              <PanelError text={t.failed} error={error} onRetry={retry} />
            ) : !data ? (
              <PanelSkeleton />
            ) : (
              <NothingFound text={emptyText}>
                {name !== '' && <Button onClick={() => setTyped('')}>{words.clear}</Button>}
              </NothingFound>
            )}
          </div>
        )}
      </div>
      <VisuallyHidden live="polite">{announcement}</VisuallyHidden>
    </div>
  )
}

const contractOf = ({ address }: SwapToken) => address.split(':').at(-1) ?? ''

const noTokens: readonly SwapToken[] = []

function useChooseToken(): (token: SwapToken) => void {
  const { target } = useViewData('SwapSelectToken')
  const set = useTrigger(setSwapToken)
  const back = useTrigger(goBack)
  return (token) => {
    set({ side: target === 'sourceToken' ? 'source' : 'to', token })
    back()
  }
}

const heights = { heading: 32, row: 60 }

type ListProps = { list: SwapTokenLines; onChoose(token: SwapToken): void }

function TokenList({ list, onChoose }: ListProps) {
  const t = useSwapMessages().list
  const styles = useStyles(sheet)
  const { target } = useViewData('SwapSelectToken')
  const isSplit = list.lines[0]?.key === 'yours'
  const chosen = useSelector(target === 'sourceToken' ? selectSource : selectTo)
  return (
    <VirtualList
      label={t.all}
      lines={list.lines}
      heights={heights}
      total={list.items.length}
      size="view"
      heading={(key) => (
        <h3 className={styles.heading}>{key === 'yours' ? t.yours : isSplit ? t.others : t.all}</h3>
      )}
      item={(at, props) => {
        const item = list.items[at]
        return (
          item && (
            <SwapTokenRow
              {...item}
              isChosen={item.token.address.toLowerCase() === chosen}
              props={props}
              onChoose={onChoose}
            />
          )
        )
      }}
    />
  )
}

const selectSourceToken = ({ swap }: State) => swap.source
const selectToToken = ({ swap }: State) => swap.to
const selectSource = ({ swap }: State) => swap.source?.address.toLowerCase()
const selectTo = ({ swap }: State) => swap.to?.address.toLowerCase()

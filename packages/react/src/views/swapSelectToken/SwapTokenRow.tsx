import type { SwapToken } from '@latchkey/core/swap'
import type { TokenBalance } from '@latchkey/protocol/api'
import { shortAddress } from '../../formats/shortAddress.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { isCoin, SwapTokenImage } from '../../parts/swap/SwapTokenImage.js'
import { Amount, Money } from '../../ui/Amount/Amount.js'
import { Badge } from '../../ui/Badge/Badge.js'
import { useRowStyles } from '../../ui/Row/useRowStyles.js'
import type { ItemProps } from '../../ui/VirtualList/useRovingItems.js'
import { sheet } from './SwapSelectTokenView.module.css'

type Props = {
  token: SwapToken
  balance: TokenBalance | undefined
  isChosen: boolean
  props?: ItemProps
  onChoose(token: SwapToken): void
}

export function SwapTokenRow({ balance, isChosen, onChoose, props, token }: Props) {
  const t = useSwapMessages().list
  const rowStyles = useRowStyles()
  const styles = useStyles(sheet)
  const { address, name, symbol } = token
  return (
    <button
      {...props}
      type="button"
      className={`${rowStyles.row} ${rowStyles.pressable}`}
      aria-current={isChosen || undefined}
      onClick={() => onChoose(token)}
    >
      <SwapTokenImage token={token} size={36} lazy />
      <span className={rowStyles.text}>
        <span className={`${rowStyles.name} ${styles.symbol}`} dir="auto">
          {symbol}
          {/* Beside the symbol: the line below has the name and contract. */}
          {isChosen && <Badge>{t.chosen}</Badge>}
        </span>
        <span className={`${rowStyles.note} ${styles.note}`}>
          <span className={styles.tokenName} dir="auto">
            {name}
          </span>
          {/* Other tokens may have the same name. */}
          {!isCoin(address) && (
            <bdi dir="ltr" className={styles.contract}>
              {shortAddress(address.split(':').at(-1) ?? '')}
            </bdi>
          )}
        </span>
      </span>
      <span className={rowStyles.figures}>
        {balance && (
          <>
            {balance.value !== undefined && (
              <span className={rowStyles.figure} dir="ltr">
                <Money value={balance.value} />
              </span>
            )}
            <bdi
              dir="ltr"
              className={balance.value === undefined ? rowStyles.figure : rowStyles.note}
            >
              <Amount value={balance.quantity.numeric} />
            </bdi>
          </>
        )}
      </span>
    </button>
  )
}

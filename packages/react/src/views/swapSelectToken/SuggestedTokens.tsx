import type { SwapToken } from '@latchkey/core/swap'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { SwapTokenImage } from '../../parts/swap/SwapTokenImage.js'
import { sheet } from './SwapSelectTokenView.module.css'

type Props = { tokens: readonly SwapToken[]; onChoose(token: SwapToken): void }

/** @spec S9.42 */
export function SuggestedTokens({ onChoose, tokens }: Props) {
  const t = useSwapMessages().list
  const styles = useStyles(sheet)
  return (
    <ul className={styles.suggested} aria-label={t.suggested}>
      {tokens.map((token) => (
        <li key={token.address}>
          <button type="button" className={styles.chip} onClick={() => onChoose(token)}>
            <SwapTokenImage token={token} size={24} />
            {token.symbol}
          </button>
        </li>
      ))}
    </ul>
  )
}

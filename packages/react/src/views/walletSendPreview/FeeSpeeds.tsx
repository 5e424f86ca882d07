import { formatUnits } from '@latchkey/core/account'
import type { FeeChoice } from '@latchkey/core/send'
import { useId } from 'react'
import { roundedUp } from '../../formats/roundedUp.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { selectActiveNetwork } from '../../hooks/view/selectors.js'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { Amount } from '../../ui/Amount/Amount.js'
import { sheet } from './FeeSpeeds.module.css'

type Speed = FeeChoice['speed']
type Props = {
  choices: readonly FeeChoice[]
  speed: Speed
  disabled: boolean
  onChange(speed: Speed): void
}

export function FeeSpeeds({ choices, disabled, onChange, speed }: Props) {
  const { sendPreview: t } = useSendingMessages()
  const styles = useStyles(sheet)
  const name = useId()
  const network = useSelector(selectActiveNetwork)
  if (!network) return null
  const { decimals, symbol } = network.nativeCurrency
  return (
    <fieldset className={styles.speeds} disabled={disabled}>
      <legend className={styles.legend}>{t.speed}</legend>
      {choices.map((choice) => (
        <label key={choice.speed} className={styles.speed}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={choice.speed === speed}
            onChange={() => onChange(choice.speed)}
          />
          <span className={styles.name}>{t.speeds[choice.speed]}</span>
          <bdi className={styles.fee}>
            <Amount value={formatUnits(roundedUp(choice.fee, decimals), decimals)} kind="precise" />{' '}
            {symbol}
          </bdi>
        </label>
      ))}
    </fieldset>
  )
}

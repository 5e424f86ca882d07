import { findSwapToken, type SwapToken } from '@latchkey/core/swap'
import { useState } from 'react'
import { useAction } from '../../hooks/instance/useAction.js'
import { useAsyncTask } from '../../hooks/tasks/useAsyncTask.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { PanelError, PanelSkeleton } from '../../parts/account/PanelState.js'
import { AddressText } from '../../ui/AddressText/AddressText.js'
import { Button } from '../../ui/Button/Button.js'
import { Checkbox } from '../../ui/Checkbox/Checkbox.js'
import { NothingFound } from '../../ui/NothingFound/NothingFound.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { sheet } from './SwapSelectTokenView.module.css'
import { SwapTokenRow } from './SwapTokenRow.js'

type Props = { address: string; onChoose(token: SwapToken): void }

/** A token that no list has can be chosen only after a warning. */
export function FoundByAddress({ address, onChoose }: Props) {
  const t = useSwapMessages().list
  const find = useAction(findSwapToken)
  const [result, setResult] = useState<{ readonly token: SwapToken | undefined }>()
  const { error, retry } = useAsyncTask(async (signal) => {
    const token = await find({ address })
    if (!signal.aborted) setResult({ token })
  }, address)
  if (error) return <PanelError text={t.lookUpFailed} error={error} onRetry={retry} />
  if (!result) {
    return (
      <>
        <PanelSkeleton />
        <VisuallyHidden live="polite">{t.lookUp}</VisuallyHidden>
      </>
    )
  }
  const { token } = result
  if (!token) {
    return (
      <>
        <NothingFound text={t.notAToken} />
        <VisuallyHidden live="polite">{t.notAToken}</VisuallyHidden>
      </>
    )
  }
  if (token.isListed)
    return <SwapTokenRow token={token} balance={undefined} isChosen={false} onChoose={onChoose} />
  return <UnknownToken token={token} onChoose={onChoose} />
}

function UnknownToken({ onChoose, token }: { token: SwapToken; onChoose(token: SwapToken): void }) {
  const t = useSwapMessages().list
  const styles = useStyles(sheet)
  const [isChecked, setChecked] = useState(false)
  return (
    <div className={styles.unknown}>
      <Notice tone="warning" text={t.unknown.title} hint={t.unknown.hint}>
        <span className={styles.facts}>
          <bdi className={styles.name}>
            {token.symbol} · {token.name}
          </bdi>
          <AddressText address={token.address.split(':').at(-1) ?? ''} />
        </span>
      </Notice>
      <Checkbox checked={isChecked} onChange={setChecked}>
        {t.understood}
      </Checkbox>
      <Button kind="primary" wide disabled={!isChecked} onClick={() => onChoose(token)}>
        {t.use(token.symbol)}
      </Button>
    </div>
  )
}

import { goBack } from '@latchkey/core/internal'
import { recipientFactsQuery, recipientWarnings, sendPreviewQuery } from '@latchkey/core/send'
import { isLatchkeyError } from '@latchkey/protocol'
import { useMemo, useState } from 'react'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { Button } from '../../ui/Button/Button.js'
import { Checkbox } from '../../ui/Checkbox/Checkbox.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { Details } from './Details.js'
import type { FilledForm } from './FilledForm.js'
import { Receiver } from './Receiver.js'
import { sheet } from './Review.module.css'
import { SendFailure } from './SendFailure.js'
import { Sentence } from './Sentence.js'
import { Warnings } from './Warnings.js'

type Props = { form: FilledForm; onSend(): void }

/** What will be sent, to whom, at what cost and with what risk; and the two ways on. */
export function Review({ form, onSend }: Props) {
  const { sendPreview: t, tryAgain } = useMessages()
  const styles = useSheet(sheet)
  const textOf = useErrorText()
  const context = useWidget()
  const back = useTrigger(goBack)
  const preview = useQuery(sendPreviewQuery(context))
  const facts = useQuery(recipientFactsQuery(context))
  const warnings = useMemo(() => (facts.data ? recipientWarnings(facts.data) : []), [facts.data])
  const [isChecked, setChecked] = useState(false)
  const isDangerous = warnings.some(({ severity }) => severity === 'danger')
  // What is dangerous must be known before the wallet is asked; what can't be known must not keep anybody.
  const isKnown = facts.data !== undefined || Boolean(facts.error)
  const mayGo = preview.data?.enoughForFee === true && isKnown && (!isDangerous || isChecked)

  return (
    <div className={styles.review}>
      <Sentence form={form} value={preview.data?.value} />
      <Receiver form={form} />
      <Warnings warnings={warnings} receiver={form.receiverAddress} />
      {preview.error && !preview.data ? (
        <Notice
          text={isRefused(preview.error) ? t.refused : t.feeFailed}
          hint={textOf(preview.error)}
          action={
            <Button kind="small" onClick={preview.retry}>
              {tryAgain}
            </Button>
          }
        />
      ) : (
        <Details form={form} preview={preview.data} />
      )}
      {form.error && <SendFailure code={form.error} />}
      {isDangerous && (
        <Checkbox checked={isChecked} onChange={setChecked}>
          {t.checked}
        </Checkbox>
      )}
      <div className={styles.ways}>
        <Button wide onClick={() => back()}>
          {t.cancel}
        </Button>
        <Button kind="primary" wide busy={form.loading} disabled={!mayGo} onClick={onSend}>
          {t.send}
        </Button>
      </div>
    </div>
  )
}

/** Whether it was tried and would not go through: then it is not the fee that is unknown. */
const isRefused = (error: unknown) =>
  isLatchkeyError(error) && /^(?:node|send|transaction)\//.test(error.code)

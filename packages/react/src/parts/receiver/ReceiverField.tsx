import type { Network } from '@latchkey/core'
import {
  addressNamespace,
  type ReceiverProblem,
  type SendForm,
  setReceiver,
} from '@latchkey/core/send'
import { showSnackbar } from '@latchkey/core/ui'
import { type Namespace, namespaceTraits, supports } from '@latchkey/protocol'
import type { RefObject } from 'react'
import { shortAddress } from '../../formats/shortAddress.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { CloseIcon } from '../../icons/CloseIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { Field } from '../../ui/Field/Field.js'
import { IconButton } from '../../ui/IconButton/IconButton.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { ReceiverImage } from '../account/ReceiverImage.js'
import { sheet } from './ReceiverField.module.css'

/** What fits in a line of the narrowest modal. */
const lineLength = 24

type Props = {
  form: SendForm
  isFixed: boolean
  input: RefObject<HTMLTextAreaElement | null>
  network: Network
}

export function ReceiverField({ form, input, isFixed, network }: Props) {
  const t = useSendingMessages().send
  const styles = useStyles(sheet)
  const write = useTrigger(setReceiver)
  const { receiverInput: typed, receiverProblem: problem } = form
  const { receiverProblemReason: reason } = form
  const change = (text: string) => {
    write({ input: text })
    input.current?.focus()
  }
  const paste = usePaste(change, input)
  const hasNames = supports(network.chainNamespace, 'names')
  return (
    <Field
      label={t.to}
      problem={problem && problemText(problem)}
      note={<ResolvedReceiver form={form} />}
    >
      {(inputProps) => (
        <>
          {/* Two lines if one is too short: a truncated address can't be checked. */}
          <textarea
            {...inputProps}
            ref={input}
            className={`${inputProps.className} ${styles.to}`}
            rows={typed.length > lineLength ? 2 : 1}
            dir="auto"
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            enterKeyHint="go"
            spellCheck={false}
            placeholder={hasNames ? t.toHint : t.toAddress}
            readOnly={isFixed}
            value={typed}
            onChange={({ target }) => write({ input: target.value.replace(/[\r\n]+/g, '') })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
          {typed !== '' && !isFixed && (
            <span className={styles.clear}>
              <IconButton icon={<CloseIcon />} name={t.clear} onClick={() => change('')} />
            </span>
          )}
          {typed === '' && paste && (
            <Button kind="small" onClick={paste}>
              {t.paste}
            </Button>
          )}
        </>
      )}
    </Field>
  )

  function problemText(problem: ReceiverProblem): string {
    const { address, addressOnly, family, name, ...others } = t.receiverProblems
    const of = addressNamespace(typed)
    const isOther = of !== undefined && of !== network.chainNamespace
    // Some addresses match another namespace's format and differ only by checksum.
    if (isOther && (problem === 'namespace' || problem === 'checksum')) {
      return family(network.name, namespaceDisplayName(of))
    }
    if (problem === 'name') return name(typed.trim())
    if (problem === 'lookup' && reason) return reason
    if (problem === 'checksum' || problem === 'lookup') return others[problem]
    return (hasNames && problem !== 'noNames' ? address : addressOnly)(network.name)
  }
}

const namespaceDisplayName = (namespace: Namespace): string =>
  namespaceTraits[namespace].displayName

function ResolvedReceiver({ form }: { form: SendForm }) {
  const t = useSendingMessages().send
  const styles = useStyles(sheet)
  const { receiverAddress: address, receiverProfileName: name, resolving } = form
  if (resolving) {
    return (
      <>
        <Spinner />
        {t.steps.resolving}
      </>
    )
  }
  if (!address) return null
  return (
    <>
      <ReceiverImage form={form} size={20} />
      <span dir="ltr" aria-hidden={name ? true : undefined}>
        {shortAddress(address)}
      </span>
      <span className={styles.found}>
        <CheckIcon />
      </span>
      {name && (
        <VisuallyHidden live="polite">{t.resolved(name, shortAddress(address))}</VisuallyHidden>
      )}
    </>
  )
}

function usePaste(
  onPaste: (text: string) => void,
  input: RefObject<HTMLTextAreaElement | null>,
): (() => void) | undefined {
  const { pasteFailed } = useSendingMessages().send
  const notify = useTrigger(showSnackbar)
  // Missing without TLS, and in some browsers.
  const { clipboard } = navigator
  if (typeof clipboard?.readText !== 'function') return undefined
  return () => {
    clipboard.readText().then(
      (text) => onPaste(text.trim()),
      () => {
        input.current?.focus()
        notify({ variant: 'error', message: pasteFailed })
      },
    )
  }
}

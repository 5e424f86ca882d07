import { useCopy } from '../../hooks/tasks/useCopy.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { CopyIcon } from '../../icons/CopyIcon.js'
import { Button, type ButtonProps } from '../../ui/Button/Button.js'
import { sheet } from './pairing.module.css'

type Props = Pick<ButtonProps, 'kind' | 'wide'> & { uri: string | undefined }

export function CopyLinkButton({ kind, uri, wide }: Props) {
  const { account, pairing: t } = useMessages()
  const styles = useStyles(sheet)
  const { copied, copy } = useCopy(uri ?? '', { ...account, copied: t.copied })
  return (
    <Button
      {...(kind && { kind })}
      {...(wide && { wide })}
      disabled={uri === undefined}
      onClick={copy}
    >
      <span className={styles.content}>
        <span className={copied ? styles.done : styles.icon}>
          {copied ? <CheckIcon /> : <CopyIcon />}
        </span>
        {t.copy}
      </span>
    </Button>
  )
}

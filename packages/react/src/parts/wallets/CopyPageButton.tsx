import { useWidget } from '../../hooks/instance/useWidget.js'
import { useCopy } from '../../hooks/tasks/useCopy.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { Button, type ButtonProps } from '../../ui/Button/Button.js'

/** Copies the address of this page, which any wallet with a browser can open. */
export function CopyPageButton({ kind }: Required<Pick<ButtonProps, 'kind'>>) {
  const { account, pairing: t } = useMessages()
  const { env } = useWidget()
  const { copy } = useCopy(env.url(), { ...account, copied: t.pageCopied })
  return (
    <Button kind={kind} onClick={copy}>
      {t.copyPage}
    </Button>
  )
}

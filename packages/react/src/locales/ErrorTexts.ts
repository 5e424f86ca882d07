import type { ViewName } from '@latchkey/core'
import type { NoticeCode } from '@latchkey/core/ui'
import type { ErrorCode } from '@latchkey/protocol'

export type ErrorTexts = Readonly<Partial<Record<ErrorCode | NoticeCode, string>>>

export type ViewTitles = Readonly<Partial<Record<ViewName, string>>>

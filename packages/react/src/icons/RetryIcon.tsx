import { Icon } from './Icon.js'

export const RetryIcon = () => (
  <Icon>
    <path d="M19 6v4h-4M18.4 10a7 7 0 1 0 .3 4.2" />
  </Icon>
)

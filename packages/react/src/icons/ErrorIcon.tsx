import { Icon } from './Icon.js'

export const ErrorIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.8v4.9M12 16.2v.05" />
  </Icon>
)

/** The means of a host to send notices. */
export interface NoticeSettings {
  /** The address of the page as people reach it, such as `https://games.example`: links lead there. */
  readonly publicAddress: string
  /** A mail server, `smtp://user:password@host:port`, and the sender of its mails. Without it there is no mail. */
  readonly mail?: { readonly server: string; readonly from: string }
  /** True lets webhooks lead to this machine and its network, by `http` as well: for a network of one's own. */
  readonly isOwnNetwork?: boolean
}

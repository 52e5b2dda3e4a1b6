import { type Config, isLoopback } from '#server/config.ts'

/**
 * Where people reach this site, as `https://host`, for links in mail and for identity providers: `PUBLIC_URL`, else on loopback the host the
 * browser asked for, if that is this machine too. Null where it is not known: a Host header from outside may be anything.
 */
export function siteAddress(
  { PUBLIC_URL, loopback }: Pick<Config, 'PUBLIC_URL' | 'loopback'>,
  host: string,
): string | null {
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin
  const asked = `http://${host}`
  if (!loopback || !URL.canParse(asked)) return null
  const { hostname, origin } = new URL(asked)
  return isLoopback(hostname.replace('[::1]', '::1')) ? origin : null
}

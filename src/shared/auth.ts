import { get, Nothing, post, redirect } from './endpoint.ts'
import { User } from './users.ts'
import { z } from './zod.ts'

const Email = z
  .string()
  .trim()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'))
const PASSWORD_MAX = 256

/** The specification's minimum; an installation may ask for more (`PASSWORD_MIN_LENGTH`), never for less. */
export const PASSWORD_MIN = 6
export const passwordTooShort = (least: number) => `Password must be at least ${least} characters`
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, passwordTooShort(PASSWORD_MIN))
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`)

export const Credentials = z.object({
  email: Email,
  password: z.string().min(1, 'Password is required').max(PASSWORD_MAX, 'Invalid email or password'),
})
export type Credentials = z.infer<typeof Credentials>

const PersonName = (missing: string) => z.string().trim().min(1, missing).max(100, 'Name is too long')

export const Registration = z.object({
  email: Email,
  password: NewPassword,
  firstName: PersonName('First name is required'),
  lastName: PersonName('Last name is required'),
  /** Asked of the first account where the server is reachable from outside. */
  setupCode: z.string().trim().max(100).optional(),
})
export type Registration = z.infer<typeof Registration>

/** A path of ours to go to after signing in: one leading slash, so `//host` and `/\host` are refused. */
export const isOurPath = (path: string) => /^\/(?![/\\])[^\s\\]*$/.test(path) && path.length <= 2048

/** What the sign-in screen needs to know of the installation before anybody is signed in. */
export const SignInOptions = z.object({
  productName: z.string(),
  google: z.boolean(),
  /** The name of the configured OpenID Connect provider, for its button. */
  openIdConnect: z.string().nullable(),
  setupCodeNeeded: z.boolean(),
  passwordMin: z.number().int(),
})
export type SignInOptions = z.infer<typeof SignInOptions>

export const INVALID_CREDENTIALS = 'Invalid email or password'
export const EMAIL_TAKEN = 'An account with this email already exists'
export const COMMON_PASSWORD = 'Please choose a less common password'
export const RESET_SENT = 'If an account exists for that email, a link to choose a new password is on its way.'
export const RESET_EXPIRED = 'This link has expired or was already used. Please ask for a new one.'

const Next = z.object({ next: z.string().max(2048).optional() })
const Message = z.object({ message: z.string() })

export const getCurrentUser = get('/api/auth/user', { summary: 'The signed-in user', answer: User })
export const getSignInOptions = get('/api/auth/options', {
  access: 'anyone',
  summary: 'Ways to sign in on this installation',
  answer: SignInOptions,
})
export const signIn = post('/api/auth/login', {
  access: 'anyone',
  summary: 'Sign in with email and password',
  body: Credentials,
  answer: User,
})
export const register = post('/api/auth/register', {
  access: 'anyone',
  summary: 'Create an account and sign in',
  body: Registration,
  answer: User,
  limit: 'register',
})
export const signOut = post('/api/auth/logout', {
  access: 'anyone',
  summary: 'Revoke the session and clear its cookie',
  answer: Nothing,
})
export const forgotPassword = post('/api/auth/forgot-password', {
  access: 'anyone',
  summary: 'Send a link for a new password; the answer is the same whether or not the account exists',
  body: z.object({ email: Email }),
  answer: Message,
  limit: 'forgotPasswordFromAddress',
})
export const resetPassword = post('/api/auth/reset-password', {
  access: 'anyone',
  summary: 'Set a new password with the token of the link, and sign in',
  body: z.object({ token: z.string().min(1).max(200), password: NewPassword }),
  answer: User,
  limit: 'resetPasswordFromAddress',
})
export const startLogin = get('/api/login', {
  access: 'anyone',
  summary: 'Start signing in: OpenID Connect where a provider is configured, else the sign-in screen',
  query: Next,
  answer: redirect,
})
export const startGoogleLogin = get('/api/auth/google', {
  access: 'anyone',
  summary: 'Start signing in with Google; where it is not configured, the authentication error screen',
  query: Next,
  answer: redirect,
})
export const finishLogin = get('/api/auth/callback/:provider', {
  access: 'anyone',
  summary: 'Where the identity provider sends the browser back to',
  params: z.object({ provider: z.enum(['google', 'oidc']) }),
  query: z.looseObject({}),
  answer: redirect,
})

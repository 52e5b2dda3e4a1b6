import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Mark } from '#client/ui/drawings.tsx'
import { FullPageSpinner } from '#client/ui/full-page.tsx'
import { Main } from '#client/ui/main.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { CreateAccountForm } from './create-account-form.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { MarketingPanel } from './marketing-panel.tsx'
import { OtherWays } from './other-ways.tsx'
import { useProductName, useSignInOptions } from './queries.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useTitle } from './use-title.ts'

const TABS = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'create', label: 'Create Account' },
] as const
type Tab = (typeof TABS)[number]['value']

const CREATE_PATHS = ['/register', '/signup']
const pathOf: Record<Tab, string> = { 'sign-in': '/auth', create: '/register' }

/** The tab stands in the path and the forgotten password in the search, so that Back works on both. */
export function AuthScreen() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const options = useSignInOptions()
  const product = useProductName()
  const [email, setEmail] = useState('')
  const tab: Tab = CREATE_PATHS.includes(path) ? 'create' : 'sign-in'
  const asked = new URLSearchParams(search)
  const forgot = tab === 'sign-in' && asked.has('forgot')
  useTitle(forgot ? 'Forgotten password' : tab === 'create' ? 'Create Account' : 'Sign In')

  function go(to: Tab, forgotten: boolean) {
    if (forgotten) asked.set('forgot', '')
    else asked.delete('forgot')
    navigate(asked.size > 0 ? `${pathOf[to]}?${asked}` : pathOf[to])
  }

  if (options.isPending) return <FullPageSpinner label="Loading" />
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1.05fr_1fr]">
      <Main
        key={forgot ? 'forgot' : 'tabs'}
        className="flex flex-col items-center justify-center px-6 py-12 lg:order-2"
      >
        <div className="w-full max-w-100">
          <p className="mb-8 flex items-center gap-2.5 font-serif text-lg font-semibold lg:hidden">
            <Mark />
            {product}
          </p>
          {forgot ? (
            <ForgotPasswordForm email={email} onEmail={setEmail} onBack={() => go('sign-in', false)} />
          ) : (
            <>
              <h1 className="mb-6 text-2xl">{tab === 'create' ? 'Come aboard' : 'Good to see you'}</h1>
              <Tabs label="Sign in or create an account" tabs={TABS} value={tab} onChange={(to) => go(to, false)}>
                {tab === 'create' ? (
                  <CreateAccountForm email={email} onEmail={setEmail} options={options.data} />
                ) : (
                  <SignInForm email={email} onEmail={setEmail} onForgot={() => go('sign-in', true)} />
                )}
                <OtherWays options={options.data} />
              </Tabs>
            </>
          )}
        </div>
      </Main>
      <MarketingPanel />
    </div>
  )
}

import { useLocation } from 'wouter'
import { logout, useCommand } from '#core'
import { Button, Empty, Page, TopBar } from '#ui'

/** Nothing can be shown: the role may read nothing, or the one place there is was refused. */
export function Nowhere({ refused }: { readonly refused: string | undefined }) {
  const leave = useCommand(logout)
  const [, navigate] = useLocation()
  return (
    <Page>
      <TopBar title="Gantry" />
      <Empty
        title={refused ? 'The server refused to show your page.' : 'Your role has no permissions yet.'}
        actions={
          <>
            {refused && <Button onPress={() => navigate(refused)}>Try again</Button>}
            <Button onPress={() => void leave({})}>Log out</Button>
          </>
        }
      >
        {refused
          ? 'Try again, or log in again. What you entered is kept on this device.'
          : 'Ask an administrator to give it some.'}
      </Empty>
    </Page>
  )
}

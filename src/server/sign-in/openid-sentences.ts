import type { OpenIdProblemKind } from './openid/openid-problem.ts'

type Sentence =
  | OpenIdProblemKind
  | 'nobody'
  | 'hasAccount'
  | 'taken'
  | 'noEmail'
  | 'unverified'
  | 'unfitAbout'
  | 'connected'
  | 'somebodyElse'
  | 'notAsked'
  | 'onlyWay'

/** What people are told of another provider. @param name as they call it */
export function openIdSentences(name: string): Readonly<Record<Sentence, string>> {
  return {
    unreachable: `${name} cannot be reached at the moment. Try again in a minute, or take another way.`,
    unfit: `${name} answered in a way that cannot be trusted, so nothing was done. Tell whoever runs this server, or take another way.`,
    refused: `${name} did not let you through. Try again, or take another way.`,
    over: 'That took too long, or was begun in another browser. Begin again.',
    nobody: `No account here is connected with your ${name}. Sign in with your password and connect it on the page of your account, or ask whoever runs this server for an invitation.`,
    hasAccount: `Your ${name} has an account here already. Open the workspace and sign in by it.`,
    taken: `An account here has the e-mail address of your ${name} already. If it is yours, sign in to it with your password and connect ${name} on the page of your account.`,
    noEmail: `${name} does not say your e-mail address, which an account needs. Make your account with a password.`,
    unverified: `${name} does not say that your e-mail address is yours. Ask whoever runs this server for an invitation.`,
    unfitAbout: `${name} gives a name or an e-mail address that no account can have. Make your account with a password.`,
    connected: `This ${name} is connected with an account here already. Sign out at ${name}, and try it with another one.`,
    somebodyElse: `That is not the ${name} of this account. Sign out at ${name}, and try again.`,
    notAsked: `${name} did not ask again who you are. Sign out at ${name}, and try again.`,
    onlyWay: `${name} is your only way in. Choose a password first.`,
  }
}

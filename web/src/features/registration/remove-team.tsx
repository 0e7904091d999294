import { removeTeam, type Team } from '@quizmeet/contract/registration/calls.ts';
import { TEAM_REMOVED } from '@quizmeet/contract/registration/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { AskToRemove } from '../../tournament/ask-first.tsx';

/** The server says why it may not (C7). */
export const RemoveTeam = ({ team }: { team: Team }) => (
  <AskToRemove
    call={removeTeam}
    args={{ params: { id: team.id } }}
    says={TEAM_REMOVED}
    title="Remove Team"
    label={`Remove team: ${team.teamName}`}
  >
    <strong>{team.teamName}</strong> and its {plural(team.quizzers.length, 'quizzer')} will be
    removed. The fee will be recalculated.
  </AskToRemove>
);

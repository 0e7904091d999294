import { removeTeam, type Team } from '@quizmeet/contract/registration/calls.ts';
import { TEAM_REMOVED } from '@quizmeet/contract/registration/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { AskFirst } from '../../tournament/ask-first.tsx';
import { RemoveButton } from '../../ui/buttons.tsx';

/** The server says why it may not (C7). */
export const RemoveTeam = ({ team }: { team: Team }) => (
  <AskFirst
    call={removeTeam}
    args={{ params: { id: team.id } }}
    says={TEAM_REMOVED}
    title="Remove Team"
    confirm="Remove"
    grave
    button={(ask) => <RemoveButton aria-label={`Remove team: ${team.teamName}`} onClick={ask} />}
  >
    <strong>{team.teamName}</strong> and its {plural(team.quizzers.length, 'quizzer')} will be
    removed. The fee will be recalculated.
  </AskFirst>
);

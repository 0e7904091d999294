import './table.css';
import type { As } from './box.tsx';
import { styled } from './style-props.ts';

/** A table; its rows are `Table.Tr`, its cells `Table.Th` and `Table.Td`. */
export function Table(props: As<'table'>) {
  return <table {...styled(props, 'plain-table')} />;
}

Table.Thead = (props: As<'thead'>) => <thead {...styled(props, undefined)} />;
Table.Tbody = (props: As<'tbody'>) => <tbody {...styled(props, undefined)} />;
Table.Tfoot = (props: As<'tfoot'>) => <tfoot {...styled(props, undefined)} />;
Table.Tr = (props: As<'tr'>) => <tr {...styled(props, undefined)} />;
Table.Th = (props: As<'th'>) => <th {...styled(props, undefined)} />;
Table.Td = (props: As<'td'>) => <td {...styled(props, undefined)} />;

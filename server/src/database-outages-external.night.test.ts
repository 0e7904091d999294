import { testOutages } from '../testing/database-outages.ts';

testOutages('external');

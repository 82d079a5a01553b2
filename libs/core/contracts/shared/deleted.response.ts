import { ResponseBody } from './body.response';

export class DeletedResponse extends ResponseBody {
  /** Always true. */
  deleted: boolean;

  id: number;
}

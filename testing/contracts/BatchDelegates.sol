// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {RawSignatureDelegate} from "delta/RawSignatureDelegate.sol";
import {RehashingDelegate} from "delta/RehashingDelegate.sol";

struct Call {
    address to;
    uint256 value;
    bytes data;
}

/// @title All calls of the account or none of them.
abstract contract Batching {
    error NotTheAccount();

    function executeBatch(Call[] calldata calls) external payable {
        if (msg.sender != address(this)) revert NotTheAccount();
        for (uint256 i = 0; i < calls.length; ++i) {
            (bool ok, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!ok) {
                assembly ("memory-safe") {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }
}

/// @title What the test wallet upgrades accounts to whose plain signatures stay good.
contract RawBatchDelegate is RawSignatureDelegate, Batching {}

/// @title What the test wallet upgrades accounts to whose hashes are wrapped before they are signed.
contract RehashingBatchDelegate is RehashingDelegate, Batching {}
